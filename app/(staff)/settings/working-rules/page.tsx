import { WorkingRulesScreen } from '@/components/screens/settings/working-rules/working-rules-screen';

export default function WorkingRulesPage() {
  return <WorkingRulesScreen />;
}
