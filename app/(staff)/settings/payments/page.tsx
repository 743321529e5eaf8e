import { PaymentSettingsScreen } from '@/components/screens/settings/payments/payment-settings-screen';

export default function PaymentSettingsPage() {
  return <PaymentSettingsScreen />;
}
