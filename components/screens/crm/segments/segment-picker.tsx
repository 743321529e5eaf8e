'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import AddRounded from '@mui/icons-material/AddRounded';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useRead } from '@/lib/client/calls/use-read';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { segmentCalls } from '@/lib/resources/diners/segments';
import type { Segment } from '@/lib/resources/diners/segments-schema';
import type { CrmContext } from '../use-crm-context';

const SegmentDialog = lazyComponent(() => import('./segment-dialog').then((loaded) => loaded.SegmentDialog));

interface SegmentPickerProps {
  context: CrmContext;
  chosen: number | null;
  onChoose: (segment: number | null) => void;
}

/** Choice of the list's segment, with buttons to create one or edit the chosen one. */
export function SegmentPicker({ context, chosen, onChoose }: SegmentPickerProps) {
  const t = useTranslations('crm.segment');
  const has = useCapabilities();
  const { data } = useRead(segmentCalls.list, {});
  const [edited, setEdited] = useState<Segment | 'new' | null>(null);
  if (!has('segments')) return null;
  const segments = data?.segments ?? [];
  const current = segments.find(({ uid }) => uid === chosen);
  return (
    <>
      {segments.length > 0 && (
        <SelectBox
          label={t('label')}
          value={current ? String(current.uid) : ''}
          onChange={(uid) => onChoose(uid === '' ? null : Number(uid))}
        >
          <option value="">{t('all')}</option>
          {segments.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </SelectBox>
      )}
      <Button
        color="inherit"
        startIcon={current ? undefined : <AddRounded />}
        onClick={() => setEdited(current ?? 'new')}
      >
        {t(current ? 'edit' : 'add')}
      </Button>
      {edited && (
        <SegmentDialog
          segment={edited === 'new' ? null : (segments.find(({ uid }) => uid === edited.uid) ?? edited)}
          context={context}
          onSaved={(segment) => onChoose(segment.uid)}
          onRemoved={() => onChoose(null)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
