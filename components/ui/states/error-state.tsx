import Button from '@mui/material/Button';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { EmptyState } from './empty-state';

interface ErrorStateProps {
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
}

/** Something could not be loaded, with a button to retry. */
export function ErrorState({ title, text, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<ErrorOutlineRounded />}
        title={title}
        text={text}
        action={
          <Button variant="outlined" onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}
