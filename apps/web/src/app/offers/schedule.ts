import { NextActions } from '../../areas/insight/recommender/next-actions.tsx'
import { WeatherButton } from '../../areas/insight/weather/weather-button.tsx'
import { WeatherStrip } from '../../areas/insight/weather/weather-strip.tsx'
import { nextActions, weatherParts } from '../../areas/planning/schedule/offered.ts'

nextActions.register(NextActions)
weatherParts.register({ Button: WeatherButton, Strip: WeatherStrip })
