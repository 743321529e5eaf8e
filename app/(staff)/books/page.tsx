import { BooksScreen } from '@/components/books/books-screen';

export default function BooksPage() {
  return <BooksScreen />;
}
