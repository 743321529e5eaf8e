import { SecurityScreen } from '@/components/security/security-screen';

export default function SecurityPage() {
  return <SecurityScreen />;
}
