import { SurveysScreen } from '@/components/screens/surveys/surveys-screen';

export default function SurveysPage() {
  return <SurveysScreen />;
}
