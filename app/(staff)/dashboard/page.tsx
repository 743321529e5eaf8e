import { DashboardScreen } from '@/components/screens/dashboard/dashboard-screen';

export default function DashboardPage() {
  return <DashboardScreen />;
}
