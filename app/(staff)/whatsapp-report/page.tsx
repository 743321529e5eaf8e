import { WhatsappReportScreen } from '@/components/screens/whatsapp-report/whatsapp-report-screen';

export default function WhatsappReportPage() {
  return <WhatsappReportScreen />;
}
