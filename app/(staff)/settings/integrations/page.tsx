import { IntegrationsScreen } from '@/components/screens/settings/integrations/integrations-screen';

export default function IntegrationsPage() {
  return <IntegrationsScreen />;
}
