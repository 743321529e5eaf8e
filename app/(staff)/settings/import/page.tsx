import { ImportScreen } from '@/components/screens/settings/import/import-screen';

export default function ImportPage() {
  return <ImportScreen />;
}
