import { ReportsPanel } from '@/components/screens/dashboard/reports/reports-panel';

export default function DashboardPage() {
  return <ReportsPanel />;
}
