import { limits } from '@tuerca/contracts';
import { checkPartName, checkPartQuantity, parsePartList, typedPartRows } from '@tuerca/rules';
import {
  afterPress,
  Button,
  CameraIcon,
  Checkbox,
  IconButton,
  media,
  NumberField,
  PlusIcon,
  Stack,
  TextField,
  Text,
  theme,
  TrashIcon,
} from '@tuerca/ui';
import { Suspense, useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { Controller, useFieldArray, useFormContext, useWatch, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { useFieldUpload } from '../../../shared/form-uploads.ts';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { t } from '../../../texts/request-steps.ts';
import { PhotoField } from '../../media/photo-field.tsx';
import { useSession } from '../../session/session.tsx';
import { useAskedStore } from './asked-store.ts';
import { AnswerForm } from './answer-form.tsx';
import { emptyPart, measuresOf, type PartRow, type WizardDraft } from './draft.ts';
import { PartNameField } from './part-name-field.tsx';
import { isOtherPart } from './other-part.ts';
import { Question } from './question.tsx';
import { rowsOfList, withTypedCount } from './typed-list.ts';
import { usePartList } from './use-part-list.ts';

const TyreMeasures = lazyPart(async () => (await import('./tyre-measures.tsx')).TyreMeasures);

const Row = styled.li`
  padding: ${theme.space[3]};
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) calc(${theme.size.thumb} * 2);
  grid-template-areas: 'name amount' 'extras extras' 'more more';
  align-items: start;
  gap: ${theme.space[2]} ${theme.space[3]};

  ${media.phone} {
    grid-template-columns: calc(${theme.size.thumb} * 2) minmax(0, 1fr);
    grid-template-areas: 'name name' 'amount extras' 'more more';
  }
`;

const Name = styled.div`
  grid-area: name;
  min-width: 0;
`;

const Amount = styled.div`
  grid-area: amount;
`;

const Extras = styled.div`
  grid-area: extras;
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};

  ${media.phone} {
    align-self: end;
    justify-content: flex-end;
  }

  & > [data-last] {
    margin-inline-start: auto;

    ${media.phone} {
      margin-inline-start: 0;
    }
  }
`;

const More = styled.div`
  grid-area: more;
  min-width: 0;
`;

const Meant = styled.div`
  &:not(:empty) {
    margin-top: ${theme.space[2]};
  }
`;

interface RowProps {
  readonly index: number;
}

interface ReferenceFieldProps extends RowProps {
  readonly hasReference: boolean;
  /** The part that the number came with, once it went with its name. */
  readonly dropped: Pick<PartRow, 'name' | 'reference'> | null;
  readonly onChange: (hasReference: boolean) => void;
  /** Whether a press begins here, before the focus leaves the name. */
  readonly onPress: (isBegun: boolean) => void;
}

const ReferenceField = ({ index, hasReference, dropped, onChange, onPress }: ReferenceFieldProps) => {
  const { register, formState, setValue } = useFormContext<WizardDraft>();
  const { isSeller } = useSession();
  return (
    <>
      <Stack gap={2} onPointerDown={() => onPress(true)} onPointerCancel={() => onPress(false)}>
        <Checkbox
          label={isSeller ? t('quotationRequest.parts.partNumber') : t('quotationRequest.parts.reference')}
          checked={hasReference}
          onChange={({ target }) => {
            onChange(target.checked);
            if (!target.checked) setValue(`parts.${index}.reference`, '');
          }}
        />
        {hasReference && (
          <TextField
            label={t('quotationRequest.parts.referenceLabel')}
            maxLength={limits.partReferenceMax}
            error={formState.errors.parts?.[index]?.reference?.message}
            {...register(`parts.${index}.reference`, {
              required: t('quotationRequest.parts.referenceRequired'),
            })}
          />
        )}
      </Stack>
      <Meant role="status">
        {dropped && (
          <Text size="sm" tone="muted">
            {t('quotationRequest.parts.referenceDropped', dropped)}
          </Text>
        )}
      </Meant>
    </>
  );
};

const AmountField = ({ index }: RowProps) => (
  <Controller<WizardDraft, `parts.${number}.amount`>
    name={`parts.${index}.amount`}
    rules={{ validate: (amount) => checkPartQuantity(amount ?? 0) ?? true }}
    render={({ field, fieldState }) => (
      <NumberField
        label={t('quotationRequest.parts.amount')}
        hasSteppers
        min={limits.amountMin}
        max={limits.amountMax}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        error={fieldState.error?.message}
      />
    )}
  />
);

/**
 * The number of a row. One that came with its name, of a product or an earlier request, goes when the name is overwritten by
 * that of another part, unless its own field is pressed next: whoever goes there decides.
 */
const useReferenceOf = (index: number) => {
  const { getValues, setValue } = useFormContext<WizardDraft>();
  const [came] = useState(() => {
    const { name, reference } = getValues(`parts.${index}`);
    return { name, reference };
  });
  const [hasReference, setHasReference] = useState(came.reference !== '');
  const [isDropped, setIsDropped] = useState(false);
  const isPressed = useRef(false);
  return {
    // A guest types none, and sees the one that came with the part.
    isNumbered: came.reference !== '',
    cameAs: came.name,
    field: {
      hasReference,
      dropped: isDropped ? came : null,
      onChange: (has: boolean) => {
        setHasReference(has);
        setIsDropped(false);
      },
      onPress: (isBegun: boolean) => {
        isPressed.current = isBegun;
      },
    },
    renamed: (name: string) => {
      const { reference } = getValues(`parts.${index}`);
      if (isPressed.current || !reference || reference !== came.reference || !isOtherPart(name, came.name))
        return;
      setValue(`parts.${index}.reference`, '');
      setHasReference(false);
      setIsDropped(true);
    },
  };
};

/** A preview of the rows that a typed list becomes on blur. */
const MeantRows = ({ index }: RowProps) => {
  const name = useWatch<WizardDraft, `parts.${number}.name`>({ name: `parts.${index}.name` });
  const rows = typedPartRows(name);
  const parts = rows.map((row) => t('quotationRequest.summary.part', row)).join(', ');
  return (
    <Meant role="status">
      {rows.length > 1 && (
        <Text size="sm" tone="muted">
          {t('quotationRequest.parts.meant', { count: rows.length, parts })}
        </Text>
      )}
    </Meant>
  );
};

/** Puts the photo of a row at it, though rows above it go while it is uploaded; `drop` is for a row that goes itself. */
const usePhotoOf = (index: number) => {
  const { setValue } = useFormContext<WizardDraft>();
  const place = useRef<number | null>(index);
  useEffect(() => {
    place.current = index;
  }, [index]);
  return {
    put: (image: PartRow['image']) => {
      if (place.current !== null) setValue(`parts.${place.current}.image`, image);
    },
    drop: () => {
      place.current = null;
    },
  };
};

interface PhotoOfRowProps extends RowProps {
  readonly onPut: (image: PartRow['image']) => void;
  readonly onClose: () => void;
}

const PhotoOfRow = ({ index, onPut, onClose }: PhotoOfRowProps) => {
  const upload = useFieldUpload(useFormContext<WizardDraft>(), `parts.${index}.image`);
  return (
    <Controller<WizardDraft, `parts.${number}.image`>
      name={`parts.${index}.image`}
      rules={{
        // A failed upload is an error, not a request without the photo.
        validate: () => !upload.hasFailed() || t('quotationRequest.parts.uploadFailed'),
      }}
      render={({ field, fieldState }) => (
        <PhotoField
          ref={field.ref}
          label={t('quotationRequest.parts.photo')}
          opensAtOnce={field.value === null}
          onClose={onClose}
          value={field.value}
          onChange={onPut}
          onUpload={upload.onUpload}
          error={fieldState.error?.message}
        />
      )}
    />
  );
};

const MeasuresOfRow = ({ index }: RowProps) => {
  const { setValue } = useFormContext<WizardDraft>();
  const part = useWatch<WizardDraft, `parts.${number}`>({ name: `parts.${index}` });
  const measures = measuresOf(part);
  return (
    measures && (
      <Suspense>
        <TyreMeasures
          part={part}
          measures={measures}
          onChange={(changed) => setValue(`parts.${index}.rim`, changed)}
        />
      </Suspense>
    )
  );
};

interface PartRowFieldsProps extends RowProps {
  /** Whether it is the only row; several rows are numbered. */
  readonly isOnly: boolean;
  /** Replaces this row by several. */
  readonly onList: (index: number, rows: readonly { name: string; amount: number }[]) => void;
  readonly onRemove: (() => void) | null;
}

const PartRowFields = ({ index, isOnly, onList, onRemove }: PartRowFieldsProps) => {
  const { getValues, setValue } = useFormContext<WizardDraft>();
  const { isRegistered } = useSession();
  const [hasPhoto, setHasPhoto] = useState(() => getValues(`parts.${index}.image`) !== null);
  const { isNumbered, cameAs, field: reference, renamed } = useReferenceOf(index);
  const isFramed = useAskedStore()?.isFramed;
  const photo = usePhotoOf(index);

  /** The first row of a list has the number and the photo of the part that was there, unless it is another part. */
  const replacedBy = (rows: readonly { name: string }[], before: string) => {
    const name = rows[0]?.name ?? '';
    renamed(name);
    if (!isOtherPart(name, before)) return;
    photo.drop();
    setValue(`parts.${index}.image`, null);
    setHasPhoto(false);
  };
  /** What a typed list leaves of the part that was there; returns whether it is one. */
  const readList = (name: string): boolean => {
    const listed = typedPartRows(name);
    if (listed.length > 1) replacedBy(listed, cameAs);
    return listed.length > 1;
  };
  const pasteList = (event: ClipboardEvent) => {
    const rows = parsePartList(event.clipboardData.getData('text'));
    if (rows.length < 2) return;
    event.preventDefault();
    reference.onPress(false);
    replacedBy(rows, getValues(`parts.${index}.name`) || cameAs);
    onList(index, rows);
  };
  // Expanding a typed list shifts the layout: it waits until the current press has become a click.
  const callOff = useRef<() => void>(undefined);
  useEffect(() => () => callOff.current?.(), []);
  const readTyped = () => {
    const part = getValues(`parts.${index}`);
    const { name, amount } = withTypedCount(part);
    if (readList(part.name)) {
      callOff.current = afterPress(() => {
        const rows = typedPartRows(getValues(`parts.${index}.name`));
        if (rows.length > 1) onList(index, rows);
      });
      return;
    }
    renamed(part.name);
    if (name !== part.name) setValue(`parts.${index}.name`, name);
    if (amount !== part.amount) setValue(`parts.${index}.amount`, amount);
  };

  return (
    <Fields>
      <Name
        // It makes rows of a list before the focus leaves it.
        onKeyDown={({ key }) => key === 'Enter' && readList(getValues(`parts.${index}.name`))}
      >
        <Controller<WizardDraft, `parts.${number}.name`>
          name={`parts.${index}.name`}
          rules={{ validate: (name) => typedPartRows(name).length > 1 || (checkPartName(name) ?? true) }}
          render={({ field, fieldState }) => (
            <PartNameField
              label={
                isOnly
                  ? t('quotationRequest.parts.name')
                  : t('quotationRequest.parts.nameOf', { number: index + 1 })
              }
              ref={field.ref}
              value={field.value}
              onChange={(name) => {
                reference.onPress(false);
                field.onChange(name);
              }}
              onLeave={() => {
                field.onBlur();
                readTyped();
              }}
              onPaste={pasteList}
              error={fieldState.error?.message}
            />
          )}
        />
        <MeantRows index={index} />
      </Name>
      <Amount>
        <AmountField index={index} />
      </Amount>
      <Extras>
        {!hasPhoto && !isFramed && (
          <Button
            variant="quiet"
            iconStart={<CameraIcon />}
            aria-label={t('quotationRequest.parts.addPhoto')}
            onClick={() => setHasPhoto(true)}
          >
            {t('quotationRequest.parts.photoShort')}
          </Button>
        )}
        {onRemove && (
          <IconButton
            data-last
            label={t('quotationRequest.parts.remove', { number: index + 1 })}
            icon={<TrashIcon />}
            onClick={() => {
              photo.drop();
              onRemove();
            }}
          />
        )}
      </Extras>
      <More>
        {hasPhoto && <PhotoOfRow index={index} onPut={photo.put} onClose={() => setHasPhoto(false)} />}
        <MeasuresOfRow index={index} />
        {(isRegistered || isNumbered) && <ReferenceField index={index} {...reference} />}
      </More>
    </Fields>
  );
};

interface PartsStepProps {
  readonly onBack: () => void;
  readonly onAnswer: () => unknown;
}

/** Puts the focus on the first name that the server refused. */
const useRefusedName = ({ formState, setFocus }: UseFormReturn<WizardDraft>) => {
  const names = formState.errors.parts?.map?.((part) => part?.name) ?? [];
  const index = names.findIndex((error) => error?.type === 'server');
  const refused = names[index];
  useEffect(() => {
    if (refused) setFocus(`parts.${index}.name`);
  }, [refused, index, setFocus]);
};

/** Step 2: the parts, one row each; a pasted or typed list becomes rows. */
export const PartsStep = ({ onBack, onAnswer }: PartsStepProps) => {
  const form = useFormContext<WizardDraft>();
  const { fields, append, remove } = useFieldArray<WizardDraft, 'parts'>({ name: 'parts' });
  const replace = usePartList(form);
  const adding = useRef<HTMLButtonElement>(null);
  useRefusedName(form);

  const removeRow = (index: number) => {
    remove(index);
    adding.current?.focus();
  };
  const putList = (index: number, rows: readonly { name: string; amount: number }[]) => {
    const parts = form.getValues('parts');
    const isNamed = ({ name }: PartRow) => name.trim() !== '';
    const before = parts.slice(0, index).filter(isNamed);
    const after = parts.slice(index + 1).filter(isNamed);
    replace([...before, ...rowsOfList(rows, parts[index]), ...after], rows.length);
  };

  return (
    <Question title={t('quotationRequest.parts.title')} hint={t('quotationRequest.parts.hint')}>
      <AnswerForm onBack={onBack} onAnswer={onAnswer}>
        <Stack as="ol" gap={3}>
          {fields.map((row, index) => (
            <Row key={row.id} aria-label={t('quotationRequest.parts.row', { number: index + 1 })}>
              <PartRowFields
                index={index}
                isOnly={fields.length === 1}
                onList={putList}
                onRemove={index > 0 ? () => removeRow(index) : null}
              />
            </Row>
          ))}
        </Stack>
        <Button
          ref={adding}
          variant="secondary"
          iconStart={<PlusIcon />}
          isDisabled={fields.length >= limits.partsPerRequest}
          onClick={() => append(emptyPart())}
        >
          {t('quotationRequest.parts.add')}
        </Button>
      </AnswerForm>
    </Question>
  );
};
