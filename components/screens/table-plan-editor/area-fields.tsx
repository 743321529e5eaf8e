'use client';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { useTranslations } from 'next-intl';
import { canRemoveArea, changeArea } from '@/lib/rules/plan-editing/edit-areas';
import { AREA_SIDE, LONGEST_NAME } from '@/lib/contract/restaurant/plan-limits';
import type { Area, Rect } from '@/lib/rules/seating/plan';
import { NameField } from './name-field';
import { NumberField } from './number-field';
import { PanelSection } from './panel-section';
import type { EditorActions } from './use-editor-actions';
import { useFieldErrorText } from './use-field-error-text';
import type { PlanEditor } from './use-plan-editor';

interface AreaFieldsProps {
  area: Area;
  editor: PlanEditor;
  actions: EditorActions;
}

export function AreaFields({ area: { area, name, rect }, editor, actions }: AreaFieldsProps) {
  const t = useTranslations('planEditor');
  const fieldError = useFieldErrorText(editor);
  const { plan, change } = editor;
  const path = `areas.${plan.areas.findIndex((one) => one.area === area)}`;
  const tables = plan.tables.filter((table) => table.area === area).length;
  const place = (part: keyof Rect) => (value: number) =>
    change((now) => {
      const was = now.areas.find((one) => one.area === area)?.rect;
      return was ? changeArea(now, area, { rect: { ...was, [part]: value } }) : now;
    }, `area ${part} ${area}`);
  const canRemove = canRemoveArea(plan, area);
  return (
    <>
      <NameField
        label={t('field.areaName')}
        value={name}
        longest={LONGEST_NAME.area}
        error={fieldError(`${path}.name`)}
        onChange={(text) => change((now) => changeArea(now, area, { name: text }), `area name ${area}`)}
      />
      <Typography sx={{ color: 'text.secondary' }}>{t('areaTables', { count: tables })}</Typography>
      <PanelSection label={t('place')} columns={2}>
        <NumberField
          label={t('field.x')}
          value={rect.x}
          step={10}
          error={fieldError(`${path}.rect`)}
          onChange={place('x')}
        />
        <NumberField label={t('field.y')} value={rect.y} step={10} onChange={place('y')} />
        <NumberField
          label={t('field.width')}
          value={rect.w}
          {...AREA_SIDE}
          step={10}
          error={fieldError(`${path}.rect.w`)}
          onChange={place('w')}
        />
        <NumberField
          label={t('field.height')}
          value={rect.h}
          {...AREA_SIDE}
          step={10}
          error={fieldError(`${path}.rect.h`)}
          onChange={place('h')}
        />
      </PanelSection>
      <Button
        variant="outlined"
        color="error"
        startIcon={<DeleteOutlineRounded />}
        disabled={!canRemove}
        onClick={() => actions.removeArea(area)}
      >
        {t('deleteArea')}
      </Button>
      {!canRemove && <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('areaNeeded')}</Typography>}
    </>
  );
}
