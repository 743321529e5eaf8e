import { BriefScreen } from '@/components/shared/print/brief-screen';

export default function PrintBriefPage() {
  return <BriefScreen />;
}
