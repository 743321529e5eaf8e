import { StatusesScreen } from '@/components/screens/settings/statuses/statuses-screen';

export default function StatusesPage() {
  return <StatusesScreen />;
}
