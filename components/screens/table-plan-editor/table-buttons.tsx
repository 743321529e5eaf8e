'use client';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import RotateLeftRounded from '@mui/icons-material/RotateLeftRounded';
import RotateRightRounded from '@mui/icons-material/RotateRightRounded';
import { useTranslations } from 'next-intl';
import { Tooltip } from '@/components/ui/popups/tooltip';
import { turnTables } from '@/lib/rules/plan-editing/edit-tables';
import type { EditorActions } from './use-editor-actions';
import type { PlanEditor } from './use-plan-editor';

/** Buttons for the selected tables. */
export function TableButtons({ editor, actions }: { editor: PlanEditor; actions: EditorActions }) {
  const t = useTranslations('planEditor');
  const { change, selection } = editor;
  const turn = (degrees: number) => change((now) => turnTables(now, selection.tables, degrees));
  const buttons = [
    { label: t('turnLeft'), Icon: RotateLeftRounded, act: () => turn(-45) },
    { label: t('turnRight'), Icon: RotateRightRounded, act: () => turn(45) },
    { label: t('copy'), Icon: ContentCopyRounded, act: () => actions.copy(selection.tables) },
    { label: t('delete'), Icon: DeleteOutlineRounded, act: () => actions.remove(selection.tables) },
  ];
  return (
    <Stack direction="row" role="group" aria-label={t('do')} sx={{ gap: 0.5 }}>
      {buttons.map(({ label, Icon, act }) => (
        <Tooltip key={label} title={label}>
          <IconButton aria-label={label} onClick={act}>
            <Icon />
          </IconButton>
        </Tooltip>
      ))}
    </Stack>
  );
}
