import { NewsScreen } from '@/components/screens/news/news-screen';

export default function NewsPage() {
  return <NewsScreen />;
}
