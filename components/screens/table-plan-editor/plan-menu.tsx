'use client';
import { type ReactNode, useId, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import AddRounded from '@mui/icons-material/AddRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import type { SavedPlan } from '@/lib/rules/seating/plan';
import { NameDialog } from './name-dialog';
import type { PlanChanges } from './use-plan-changes';

interface PlanMenuProps {
  plan: SavedPlan;
  plans: readonly SavedPlan[];
  changes: PlanChanges;
}

type OpenDialog = 'new' | 'copy' | 'delete' | null;

/** Creates, copies or removes a plan. Its name is edited in the plan's fields. */
export function PlanMenu({ plan, plans, changes }: PlanMenuProps) {
  const t = useTranslations('planEditor');
  const common = useTranslations('common');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const id = useId();
  const names = plans.map(({ name }) => name);
  const done = () => setOpenDialog(null);

  const entry = (what: Exclude<OpenDialog, null>, icon: ReactNode, text: string, disabled = false) => (
    <MenuItem
      disabled={disabled}
      onClick={() => {
        setAnchor(null);
        setOpenDialog(what);
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      {text}
    </MenuItem>
  );

  return (
    <>
      <IconButton
        aria-label={t('plans.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entry('new', <AddRounded />, t('plans.new'))}
        {entry('copy', <ContentCopyRounded />, t('plans.copy'))}
        {entry('delete', <DeleteOutlineRounded />, t('plans.delete'), plans.length < 2)}
      </Menu>
      {openDialog === 'new' && (
        <NameDialog
          title={t('plans.new')}
          name=""
          taken={names}
          doLabel={t('plans.create')}
          onClose={done}
          onName={async (name) => (await changes.create({ name })) && done()}
        />
      )}
      {openDialog === 'copy' && (
        <NameDialog
          title={t('plans.copyOf', { plan: plan.name })}
          name=""
          taken={names}
          doLabel={t('plans.create')}
          onClose={done}
          onName={async (name) => (await changes.create({ name, copyOf: plan.uid })) && done()}
        />
      )}
      <ConfirmDialog
        open={openDialog === 'delete'}
        title={t('plans.deleteTitle', { plan: plan.name })}
        confirmLabel={t('plans.delete')}
        cancelLabel={common('cancel')}
        destructive
        onClose={done}
        onConfirm={async () => {
          await changes.remove(plan);
          done();
        }}
      >
        {t('plans.deleteText')}
      </ConfirmDialog>
    </>
  );
}
