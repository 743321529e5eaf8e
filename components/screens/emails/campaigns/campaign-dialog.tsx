'use client';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { lazyResolver, useEntityForm } from '@/components/shared/form/use-entity-form';
import { NumberField } from '@/components/shared/settings-frame/number-field';
import { LastChangeWins } from '@/components/shell/notices/last-change-wins';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import {
  CAMPAIGN_KINDS,
  CAMPAIGN_TRIGGERS,
  type CampaignKind,
  type CampaignTrigger,
} from '@/lib/contract/messages/campaigns';
import { marketingCalls } from '@/lib/resources/messages/marketing';
import type { Campaign, CampaignDraft } from '@/lib/resources/messages/marketing-schema';
import { segmentCalls } from '@/lib/resources/diners/segments';
import { asksForAllergies } from '@/lib/rules/diner/segment';

const resolver = lazyResolver(() => import('./campaign-form-schema').then((loaded) => loaded.campaignResolver));

/** Default values of each automation. */
const DEFAULTS: Record<CampaignTrigger, Pick<CampaignDraft, 'kind' | 'days'>> = {
  '': { kind: 'marketing1', days: 0 },
  birthday: { kind: 'marketing3', days: 7 },
  absent: { kind: 'marketing2', days: 90 },
  firstVisit: { kind: 'marketing1', days: 1 },
};
const OCCASIONS = CAMPAIGN_TRIGGERS.filter((one) => one !== '');

interface CampaignDialogProps {
  /** Null for a new campaign. */
  row: Campaign | null;
  isAutomation: boolean;
  onClose: () => void;
}

/** Form of a campaign: recipients and message. */
export function CampaignDialog({ row, isAutomation, onClose }: CampaignDialogProps) {
  const t = useTranslations('campaigns.form');
  const kinds = useTranslations('templates.kind');
  const conflict = useTranslations('common.conflict');
  const { data } = useRead(segmentCalls.list, {});
  const create = useCall(marketingCalls.create);
  const change = useCall(marketingCalls.change);
  const form = useEntityForm<CampaignDraft>({
    start: row ? draftOf(row) : emptyDraft(isAutomation),
    resolver,
    stored: row ? { version: row.version, values: draftOf(row) } : undefined,
    messageText: (message, field) => (field === 'segment' && message === 'required' ? t('segmentRequired') : undefined),
    async onSave(values, changed) {
      const result = row
        ? await change({ params: { uid: row.uid }, body: { ...changed, version: row.version } })
        : await create({ body: values });
      return result.ok ? null : result.problem;
    },
    onSaved: onClose,
  });
  const { trigger, kind, days, segment, customers, restDays } = form.hookForm.watch();
  // Allergies may not select recipients of a campaign.
  const segments = (data?.segments ?? []).filter(({ rule }) => !asksForAllergies(rule));
  const nameOf = (uid: number | null) => segments.find((one) => one.uid === uid)?.name ?? t('everybody');
  const labels = {
    label: (field: string) => t(field as 'name'),
    value: (field: string, value: unknown) =>
      field === 'segment'
        ? nameOf(value as number | null)
        : field === 'kind'
          ? kinds(value as CampaignKind)
          : field === 'trigger'
            ? t(`occasion.${value as 'birthday'}`)
            : typeof value === 'boolean'
              ? conflict(value ? 'on' : 'off')
              : String(value ?? ''),
  };
  const segmentError = form.errorText('segment');
  return (
    <FormDialog
      form={form}
      title={t(row ? 'edit' : isAutomation ? 'addAutomation' : 'add')}
      width={560}
      labels={labels}
      onClose={onClose}
    >
      <TextField autoFocus fullWidth label={t('name')} {...form.field('name')} />
      {trigger !== '' && (
        <>
          <SelectBox
            isLabelled
            fullWidth
            label={t('trigger')}
            value={trigger}
            onChange={(to) =>
              form.put({ trigger: to as CampaignTrigger, ...(row ? {} : DEFAULTS[to as CampaignTrigger]) })
            }
          >
            {OCCASIONS.map((one) => (
              <option key={one} value={one}>
                {t(`occasion.${one as 'birthday'}`)}
              </option>
            ))}
          </SelectBox>
          <NumberField
            label={t(`days.${trigger}`)}
            value={days}
            unit={t('daysUnit')}
            error={form.errorText('days')}
            onChange={(to) => form.put({ days: to ?? 0 })}
          />
        </>
      )}
      <SelectBox
        isLabelled
        fullWidth
        label={t('kind')}
        value={kind}
        onChange={(to) => form.put({ kind: to as CampaignKind })}
      >
        {CAMPAIGN_KINDS.map((one) => (
          <option key={one} value={one}>
            {kinds(one)}
          </option>
        ))}
      </SelectBox>
      <div>
        <SelectBox
          isLabelled
          fullWidth
          label={t('segment')}
          value={segment ?? ''}
          onChange={(to) => form.put({ segment: to === '' ? null : Number(to) })}
        >
          <option value="">{t(isAutomation ? 'everybody' : 'chooseSegment')}</option>
          {segments.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </SelectBox>
        {segmentError && (
          <FormHelperText error role="alert">
            {segmentError}
          </FormHelperText>
        )}
      </div>
      {data && segments.length === 0 && !isAutomation && (
        <Alert
          severity="info"
          action={
            <Button component={Link} href="/crm" color="inherit">
              {t('toSegments')}
            </Button>
          }
        >
          {t('noSegments')}
        </Alert>
      )}
      <FormControlLabel
        control={<Switch checked={customers} onChange={(_event, on) => form.put({ customers: on })} />}
        label={
          <>
            {t('customers')}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('customersHelp')}
            </Typography>
          </>
        }
        sx={{ minHeight: 44, alignItems: 'flex-start' }}
      />
      <NumberField
        label={t('restDays')}
        value={restDays}
        unit={t('daysUnit')}
        hint={t('restDaysHelp')}
        error={form.errorText('restDays')}
        onChange={(to) => form.put({ restDays: to ?? 0 })}
      />
      {row && <LastChangeWins />}
    </FormDialog>
  );
}

const draftOf = ({ name, kind, trigger, days, segment, customers, restDays }: Campaign): CampaignDraft => ({
  name,
  kind,
  trigger,
  days,
  segment,
  customers,
  restDays,
});

function emptyDraft(isAutomation: boolean): CampaignDraft {
  const trigger = isAutomation ? 'birthday' : '';
  return { name: '', trigger, segment: null, customers: false, restDays: 7, ...DEFAULTS[trigger] };
}
