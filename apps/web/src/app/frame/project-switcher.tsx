import { Combobox, UnstyledButton, useCombobox } from '@mantine/core'
import { IconBuildingEstate, IconCheck, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { projectQueries } from '../../areas/project/projects/queries.ts'
import { useProjectChoices } from '../../areas/project/projects/use-project-choices.ts'
import { t } from './messages/en.ts'
import '../../ui/mantine-late.css'
import classes from './project-switcher.module.css'

/** More than anyone reads; typing finds the rest. */
const SHOWN = 50

interface ProjectSwitcherProps {
  projectId: number
  /** The page it stands above: another project opens there. */
  page: string
  menu: string | null
}

/** The open project, and the way to another one without leaving the page and the tab one works in. */
export function ProjectSwitcher({ projectId, page, menu }: ProjectSwitcherProps) {
  const navigate = useNavigate()
  // An archived project is not among them, and has a name all the same.
  const header = useQuery(projectQueries.header(projectId))
  const [search, setSearch] = useState('')
  const { found, all } = useProjectChoices(search)
  const box = useCombobox({
    onDropdownClose() {
      box.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen() {
      box.focusSearchInput()
      box.selectActiveOption()
    },
  })
  const name = all?.find(({ value }) => value === projectId)?.label ?? header.data?.name
  if (!all?.length || !name) return null

  function open(id: string): void {
    box.closeDropdown()
    const params = new URLSearchParams({ id, ...(menu ? { menu } : {}) })
    if (Number(id) !== projectId) void navigate(`${page}?${params}`)
  }

  return (
    <Combobox store={box} width={380} position="bottom-start" onOptionSubmit={open}>
      <Combobox.Target targetType="button">
        <UnstyledButton
          className={classes.button}
          aria-label={t('projectOpen', { name })}
          title={name}
          onClick={() => box.toggleDropdown()}
        >
          <IconBuildingEstate size={17} stroke={1.7} aria-hidden />
          <span className="grow truncate">{name}</span>
          <IconSelector size={16} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('searchProjects')}
          placeholder={t('searchNameOrId')}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            box.updateSelectedOptionIndex()
          }}
        />
        <Combobox.Options mah={340} className={classes.options ?? ''} aria-label={t('projects')}>
          {found.slice(0, SHOWN).map(({ value, label, identifier }) => (
            <Combobox.Option key={value} value={String(value)} active={value === projectId}>
              <span className={`row between gap-12 ${classes.option}`}>
                <span className="shrink stack">
                  <span className={classes.label}>{label}</span>
                  <span className="small muted">{identifier}</span>
                </span>
                {value === projectId ? <IconCheck size={15} stroke={1.9} aria-hidden /> : null}
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 ? <Combobox.Empty>{t('noSuchProject')}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
