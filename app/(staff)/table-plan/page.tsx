import { TablePlanScreen } from '@/components/table-plan/table-plan-screen';

export default function TablePlanPage() {
  return <TablePlanScreen />;
}
