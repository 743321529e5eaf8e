import { PaymentSettingsScreen } from '@/components/payment-settings/payment-settings-screen';

export default function PaymentSettingsPage() {
  return <PaymentSettingsScreen />;
}
