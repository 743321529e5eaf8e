import { PrivacyScreen } from '@/components/screens/settings/privacy/privacy-screen';

export default function PrivacyPage() {
  return <PrivacyScreen />;
}
