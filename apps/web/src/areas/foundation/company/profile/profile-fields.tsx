import { PaperSize } from '@itayo/contract'
import { NativeSelect, Radio, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import '../../../../ui/mantine-late.css'
import { PanelSection } from '../../../../ui/panel.tsx'
import { Span } from '../../../../ui/span.tsx'
import classes from './company-profile.module.css'
import { hourWords, PAPER_NAMES, type ProfileValues } from './profile-form.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))

export function ProfileFields({ form }: { form: UseFormReturnType<ProfileValues> }) {
  const field = (name: keyof ProfileValues) => form.getInputProps(name)
  return (
    <>
      <PanelSection title="Name and place" hint="As it is registered, so that prints can be signed.">
        <TextInput {...field('name')} label="Company name" autoComplete="organization" required />
        <TextInput
          {...field('location')}
          label="Location"
          placeholder="Street, barangay, city or municipality, province"
          autoComplete="street-address"
        />
      </PanelSection>
      <PanelSection title="Contacts" hint="Where clients and suppliers answer.">
        <Span of={6}>
          <TextInput {...field('business_email')} label="Business e-mail" type="email" autoComplete="email" />
        </Span>
        <Span of={6}>
          <TextInput {...field('contact_num')} label="Contact number" type="tel" autoComplete="tel" />
        </Span>
      </PanelSection>
      <PanelSection title="Registration" hint="Printed on bids, billings and requisitions.">
        <Span of={6}>
          <TextInput {...field('tin')} label="TIN" placeholder="123-456-789-000" inputMode="numeric" />
        </Span>
        <Span of={6}>
          <TextInput {...field('pcab_number')} label="PCAB licence number" />
        </Span>
      </PanelSection>
      <PanelSection title="Paper" hint="Every print of the company takes this size.">
        <PaperField form={form} />
      </PanelSection>
      <PanelSection title="Settings" hint="For everyone in the company.">
        <Switch
          {...form.getInputProps('import_off', { type: 'checkbox' })}
          label="Turn off estimate import"
          description="Hides Import Estimate. Estimates are then typed or copied only."
        />
        <Span of={6}>
          <NativeSelect
            {...field('report_hour')}
            label="Daily report expected by"
            description="On working days, those who file reports are told when it is missing."
            data={HOURS}
          />
        </Span>
      </PanelSection>
    </>
  )
}

function PaperField({ form }: { form: UseFormReturnType<ProfileValues> }) {
  return (
    <Radio.Group {...form.getInputProps('paper_size')} aria-label="Paper size">
      <div className="stack thirds one-column gap-8">
        {PaperSize.options.map((size) => {
          const { name, size: measure, ratio } = PAPER_NAMES[size]
          return (
            <Radio
              key={size}
              value={size}
              className={classes.paper}
              label={
                <span className={`flex gap-12 ${classes.paperWords}`}>
                  <span
                    className={`fixed ${classes.sheet}`}
                    style={{ height: Math.round(26 * ratio) }}
                    aria-hidden
                  />
                  <span>
                    <span className="block firm">{name}</span> <span className="small muted">{measure}</span>
                  </span>
                </span>
              }
            />
          )
        })}
      </div>
    </Radio.Group>
  )
}
