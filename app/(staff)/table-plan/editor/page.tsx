import { PlanEditorScreen } from '@/components/screens/table-plan-editor/plan-editor-screen';

export default function PlanEditorPage() {
  return <PlanEditorScreen />;
}
