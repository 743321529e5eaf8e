import { CrmScreen } from '@/components/screens/crm/crm-screen';

export default function CrmPage() {
  return <CrmScreen />;
}
