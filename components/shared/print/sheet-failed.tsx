'use client';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { ApiError } from '@/lib/client/calls/api-error';

interface SheetFailedProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** In place of a sheet that could not be read. A missing right is reported as such: retrying would not help. */
export function SheetFailed({ title, error, onRetry }: SheetFailedProps) {
  const common = useTranslations('common');
  const errors = useTranslations('error');
  const isRefused = error instanceof ApiError && error.problem.code === 'admin-required';
  if (isRefused) return <EmptyState icon={<LockOutlined />} title={title} text={errors('admin-required')} />;
  return <ErrorState title={title} retryLabel={common('retry')} onRetry={onRetry} />;
}
