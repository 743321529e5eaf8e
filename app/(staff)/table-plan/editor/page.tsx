import { PlanEditorScreen } from '@/components/plan-editor/plan-editor-screen';

export default function PlanEditorPage() {
  return <PlanEditorScreen />;
}
