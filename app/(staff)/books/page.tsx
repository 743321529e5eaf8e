import { BooksScreen } from '@/components/screens/books/books-screen';

export default function BooksPage() {
  return <BooksScreen />;
}
