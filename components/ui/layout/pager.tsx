import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

interface PagerProps {
  /** Starts at 0. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  texts: { before: string; after: string; pageOf: (of: { from: number; to: number; total: number }) => string };
}

/** Previous and next page, and the current position; nothing for a single page. */
export function Pager({ page, size, total, onPage, texts }: PagerProps) {
  if (total <= size) return null;
  const to = Math.min(total, (page + 1) * size);
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
      <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
        {texts.before}
      </Button>
      <span>{texts.pageOf({ from: page * size + 1, to, total })}</span>
      <Button disabled={to >= total} onClick={() => onPage(page + 1)}>
        {texts.after}
      </Button>
    </Stack>
  );
}
