'use client';
import { useId } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useUndoAction } from '@/components/shell/toasts/use-undo-action';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useDebouncedValue } from '@/lib/client/use-debounced-value';
import type { SegmentCondition, SegmentGroup, SegmentRule } from '@/lib/contract/diners/segment';
import { dinerCalls } from '@/lib/resources/diners/diners';
import { segmentCalls } from '@/lib/resources/diners/segments';
import type { Segment, SegmentDraft } from '@/lib/resources/diners/segments-schema';
import { asksForAllergies, isComplete, isGroup, newCondition } from '@/lib/rules/diner/segment';
import type { CrmContext } from '../use-crm-context';
import { ConditionRow } from './condition-row';
import { useSegmentText } from './use-segment-text';

const NEW: SegmentDraft = { name: '', tag: false, rule: { match: 'all', parts: [newCondition('visits')] } };
const draftOf = ({ name, rule, tag }: Segment): SegmentDraft => ({ name, rule, tag });

interface SegmentDialogProps {
  /** Null for a new segment. */
  segment: Segment | null;
  context: CrmContext;
  onSaved: (segment: Segment) => void;
  onRemoved: () => void;
  onClose: () => void;
}

/** Editor of a segment's rule: conditions and groups. Shows how many diners match meanwhile. */
export function SegmentDialog({ segment, context, onSaved, onRemoved, onClose }: SegmentDialogProps) {
  const t = useTranslations('crm.segment');
  const conflict = useTranslations('common.conflict');
  const toast = useToast();
  const undoAction = useUndoAction();
  const ruleText = useSegmentText(context);
  const create = useCall(segmentCalls.create);
  const change = useCall(segmentCalls.change);
  const remove = useCall(segmentCalls.remove);
  const undo = useCall(segmentCalls.undo);
  const form = useEntityForm<SegmentDraft>({
    start: segment ? draftOf(segment) : NEW,
    stored: segment ? { version: segment.version, values: draftOf(segment) } : undefined,
    async onSave(draft, changed) {
      const result = segment
        ? await change({ params: { uid: segment.uid }, body: { ...changed, version: segment.version } })
        : await create({ body: draft });
      if (!result.ok) return result.problem;
      showUndoToast(t('saved', { name: result.value.name }), result.value.uid);
      onSaved(result.value);
      return null;
    },
    onSaved: onClose,
  });
  const { name, rule, tag } = form.hookForm.watch();
  const complete = isComplete(rule);

  function showUndoToast(text: string, uid: number) {
    const undoChange = async () => {
      const result = await undo({ params: { uid }, body: {} });
      if (!result.ok) return toast.problem(result.problem);
      if (result.value.deleted) onRemoved();
      toast.show({ severity: 'success', text: t('undone') });
    };
    toast.show({ severity: 'success', text, action: undoAction(() => void undoChange()) });
  }
  async function confirmRemoval({ uid }: Segment) {
    const result = await remove({ params: { uid } });
    if (!result.ok) return toast.problem(result.problem);
    onRemoved();
    onClose();
    showUndoToast(t('removed', { name }), uid);
  }
  const setRule = (next: SegmentRule) => form.put({ rule: next });
  const labels = {
    label: (field: string) => (field === 'rule' ? t('condition') : t(field as 'name' | 'tag')),
    value: (field: string, value: unknown) =>
      field === 'rule'
        ? ruleText(value as SegmentRule)
        : typeof value === 'boolean'
          ? conflict(value ? 'on' : 'off')
          : String(value),
  };
  return (
    <FormDialog
      form={form}
      title={t(segment ? 'editTitle' : 'title')}
      width={680}
      labels={labels}
      disabled={!complete || name.trim() === ''}
      aside={
        segment && (
          <Button color="error" onClick={() => void confirmRemoval(segment)}>
            {t('remove')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField autoFocus fullWidth label={t('name')} {...form.field('name')} />
      <Parts part={rule} context={context} onChange={(next) => setRule(next as SegmentRule)} mayGroup />
      <Count rule={rule} complete={complete} />
      {asksForAllergies(rule) && <Alert severity="info">{t('serviceOnly')}</Alert>}
      <FormControlLabel
        control={<Switch checked={tag} onChange={(_event, isOn) => form.put({ tag: isOn })} />}
        label={t('tag')}
        sx={{ minHeight: 44 }}
      />
    </FormDialog>
  );
}

interface PartsProps {
  part: SegmentRule | SegmentGroup;
  context: CrmContext;
  onChange: (part: SegmentRule | SegmentGroup) => void;
  /** Groups are not nested. */
  mayGroup?: boolean;
}

/** Conditions joined by "all" or "any". */
function Parts({ part, context, onChange, mayGroup }: PartsProps) {
  const t = useTranslations('crm.segment');
  const id = useId();
  const { parts } = part;
  const putAt = (index: number, next: SegmentCondition | SegmentGroup) =>
    onChange({ ...part, parts: parts.map((one, at) => (at === index ? next : one)) } as typeof part);
  const removeAt = (index: number) =>
    onChange({ ...part, parts: parts.filter((_one, at) => at !== index) } as typeof part);
  const add = (next: SegmentCondition | SegmentGroup) => onChange({ ...part, parts: [...parts, next] } as typeof part);
  return (
    <Stack role="group" aria-labelledby={id} sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography id={id} component="span">
          {t('match')}
        </Typography>
        <SelectBox
          label={t('match')}
          value={part.match}
          isCompact
          onChange={(match) => onChange({ ...part, match: match as 'all' | 'any' })}
        >
          <option value="all">{t('matchAll')}</option>
          <option value="any">{t('matchAny')}</option>
        </SelectBox>
      </Stack>
      {parts.map((one, index) =>
        isGroup(one) ? (
          <Box key={index} sx={{ pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
            <Parts part={one} context={context} onChange={(next) => putAt(index, next as SegmentGroup)} />
            <Button color="inherit" onClick={() => removeAt(index)} sx={{ mt: 0.5, ml: -1 }}>
              {t('removeGroup')}
            </Button>
          </Box>
        ) : (
          <ConditionRow
            key={index}
            condition={one}
            context={context}
            onChange={(next) => putAt(index, next)}
            onRemove={parts.length > 1 || !mayGroup ? () => removeAt(index) : undefined}
          />
        ),
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button startIcon={<AddRounded />} onClick={() => add(newCondition('visits'))}>
          {t('addCondition')}
        </Button>
        {mayGroup && (
          <Button
            startIcon={<AddRounded />}
            onClick={() =>
              add({ match: part.match === 'all' ? 'any' : 'all', parts: [newCondition('vip'), newCondition('tag')] })
            }
          >
            {t('addGroup')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

const PAUSE_MS = 300;

/** Number of diners that match the current rule. */
function Count({ rule, complete }: { rule: SegmentRule; complete: boolean }) {
  const t = useTranslations('crm.segment');
  const ruleJson = JSON.stringify(rule);
  const settledJson = useDebouncedValue(ruleJson, PAUSE_MS);
  const { data } = useRead(
    dinerCalls.count,
    complete && settledJson === ruleJson ? { query: { rule: settledJson } } : null,
  );
  return (
    <Typography role="status" sx={{ fontWeight: 600 }}>
      {complete ? (data ? t('count', { count: data.total }) : t('counting')) : t('incomplete')}
    </Typography>
  );
}
