import { TablePlanScreen } from '@/components/screens/table-plan/table-plan-screen';

export default function TablePlanPage() {
  return <TablePlanScreen />;
}
