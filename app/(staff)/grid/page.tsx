import { GridScreen } from '@/components/screens/grid/grid-screen';

export default function GridPage() {
  return <GridScreen />;
}
