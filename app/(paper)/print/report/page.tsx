import { ReportPaper } from '@/components/screens/dashboard/reports/report-paper';

export default function PrintReportPage() {
  return <ReportPaper />;
}
