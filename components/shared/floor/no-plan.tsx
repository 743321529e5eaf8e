'use client';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import TableRestaurantOutlined from '@mui/icons-material/TableRestaurantOutlined';
import { EmptyState } from '@/components/ui/states/empty-state';
import { useEditorPath } from './use-editor-path';

/** Empty state of a restaurant without a floor plan: a link to the editor, or whom to ask. */
export function NoPlan({ text }: { text: string }) {
  const t = useTranslations('firstDay.noPlan');
  const editorPath = useEditorPath(undefined);
  return (
    <EmptyState
      icon={<TableRestaurantOutlined />}
      title={t('title')}
      text={editorPath === null ? `${text} ${t('ask')}` : text}
      action={
        editorPath !== null && (
          <Button component={Link} href={editorPath} variant="contained" size="large">
            {t('draw')}
          </Button>
        )
      }
    />
  );
}
