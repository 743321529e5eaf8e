'use client';
import Link from 'next/link';
import IconButton from '@mui/material/IconButton';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useTranslations } from 'next-intl';
import { Tooltip } from '@/components/ui/tooltip';
import { useEditorPath } from './use-editor-path';

/** On to the drawing of this plan, for who may draw (D8). Nothing of the editor is loaded before it is asked for. */
export function EditPlanButton({ plan }: { plan: string | undefined }) {
  const t = useTranslations('planEditor');
  const path = useEditorPath(plan);
  if (path === null) return null;
  return (
    <Tooltip title={t('edit')}>
      <IconButton component={Link} prefetch={false} href={path} aria-label={t('edit')}>
        <EditOutlined />
      </IconButton>
    </Tooltip>
  );
}
