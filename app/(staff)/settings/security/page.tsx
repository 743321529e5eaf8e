import { SecurityScreen } from '@/components/screens/settings/security/security-screen';

export default function SecurityPage() {
  return <SecurityScreen />;
}
