import { DuplicatesScreen } from '@/components/screens/crm/duplicates/duplicates-screen';

export default function DuplicatesPage() {
  return <DuplicatesScreen />;
}
