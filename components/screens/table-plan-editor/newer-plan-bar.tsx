'use client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { PlanEditor } from './use-plan-editor';

/** The plan was saved elsewhere while something is drawn here: a person says which one goes on. */
export function NewerPlanBar({ editor }: { editor: PlanEditor }) {
  const t = useTranslations('planEditor');
  const { newer } = editor;
  if (!newer) return null;
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ borderRadius: 0, alignItems: 'center', flexWrap: 'wrap' }}
      action={
        <>
          <Button color="inherit" onClick={() => editor.takeTheirs(newer)}>
            {t('newer.theirs')}
          </Button>
          <Button color="inherit" onClick={editor.keepMine}>
            {t('newer.mine')}
          </Button>
        </>
      }
    >
      {t('newer.text')}
    </Alert>
  );
}
