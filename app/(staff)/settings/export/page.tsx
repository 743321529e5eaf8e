import { ExportScreen } from '@/components/screens/settings/export/export-screen';

export default function Page() {
  return <ExportScreen />;
}
