'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import { SelectBox } from '@/components/ui/inputs/select-box';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type WireImportPreview,
} from '@/lib/contract/restaurant/transfer';

interface ColumnFieldsProps {
  /** Headings of the file. */
  headings: readonly string[];
  /** The detected mapping. */
  taken: WireImportPreview['taken'];
  /** The corrected mapping. */
  mapping: ImportMapping;
  missing: readonly ImportField[];
  onMapping: (mapping: ImportMapping) => void;
}

/** The fields of the import with the file's column for each. */
export function ColumnFields({ headings, taken, mapping, missing, onMapping }: ColumnFieldsProps) {
  const t = useTranslations('importing');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        p: 2,
        pt: 1,
      }}
    >
      {IMPORT_FIELDS.map((field) => {
        const heading = mapping[field] ?? taken.find((one) => one.field === field)?.heading ?? '';
        return (
          <Box key={field}>
            <SelectBox
              label={t(`field.${field}`)}
              isLabelled
              fullWidth
              value={heading}
              onChange={(next) => onMapping({ ...mapping, [field]: next })}
            >
              <option value="">{t(missing.includes(field) ? 'columns.choose' : 'columns.none')}</option>
              {headings.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </SelectBox>
          </Box>
        );
      })}
    </Box>
  );
}
