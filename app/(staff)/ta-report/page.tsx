import { TaReportScreen } from '@/components/screens/ta-report/ta-report-screen';

export default function TaReportPage() {
  return <TaReportScreen />;
}
