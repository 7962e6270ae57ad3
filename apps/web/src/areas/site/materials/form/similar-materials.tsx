import { UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatPesoRate } from '../../../../lib/rate-words.ts'
import { materialQueries } from '../queries.ts'
import classes from './form.module.css'

/** Fewer letters are like half the list. */
const FROM_LETTERS = 3
const SHOWN = 5
const REST_MS = 300

/** The same material under two names spoils every comparison of prices: it is noticed while typing. */
export function SimilarMaterials({
  description,
  onOpen,
}: {
  description: string
  onOpen: (id: number) => void
}) {
  const [searched] = useDebouncedValue(description.trim(), REST_MS)
  const enough = searched.length >= FROM_LETTERS
  const { data } = useQuery({ ...materialQueries.similar(searched), enabled: enough })
  const found = enough && description.trim() !== '' ? (data ?? []).slice(0, SHOWN) : []
  return (
    <div role="status">
      {found.length > 0 ? (
        <div className={`mt-8 dense ${classes.similar}`}>
          <div className="row gap-6 firm warn">
            <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
            Already in the list?
          </div>
          <ul>
            {found.map((material) => (
              <li key={material.id}>
                <UnstyledButton
                  className={`full flex between gap-12 dense start ink ${classes.similarOne}`}
                  onClick={() => onOpen(material.id)}
                >
                  <span className={`breakable ${classes.similarName}`}>{material.description}</span>
                  <span className="fixed muted">
                    {[
                      material.unit,
                      typeof material.price === 'number' ? formatPesoRate(material.price) : '',
                      material.is_archived ? 'archived' : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
