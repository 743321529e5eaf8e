import { GridScreen } from '@/components/grid/grid-screen';

export default function GridPage() {
  return <GridScreen />;
}
