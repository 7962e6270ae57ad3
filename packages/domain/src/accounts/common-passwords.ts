/**
 * Words and phrases that head every list of guessed passwords, here and in the Philippines.
 * Lower case; trailing digits and signs are cut off before the look-up, so "password" covers
 * "Password2026!". Whole entries of ten and more characters stand for themselves.
 */
export const COMMON_PASSWORDS: readonly string[] = `
password passwords passw0rd passwort pass password1 mypassword newpassword thepassword yourpassword
qwerty qwertyuiop qwertyui qwertyasdf asdfghjkl asdfgh zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc 1q2w3e4r5t 1qaz2wsx3edc
1qaz2wsx zaq12wsx q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r5t6y 123qweasd 123qweasdzxc qwe123qwe123 abc123abc123 a1b2c3d4e5
123123123123 1231231231 1122334455 1234512345 1234554321 9876543210 0987654321 1111122222 1212121212 123456789a
123456789q a123456789 aa12345678 abcd123456 abcd1234 abcdef abcdefg abcdefgh qwer1234 asdf1234 zxcv1234 qwerty123456
iloveyou iloveyouso iloveu iloveme iloveyoumore mahalkita mahalkoyan mahalko mahal labyu loveyou lovelove lovely
letmein letmeinnow welcome welcomehome hello hellohello helloworld changeme changeit change changethis default temporary temp
admin administrator adminadmin root superuser superadmin manager supervisor user username guest test testtest tester testing demo demodemo
sunshine princess butterfly chocolate basketball football baseball volleyball superman batman spiderman pokemon dragon monkey
shadow master michael jennifer jessica jordan ashley daniel andrew joshua matthew anthony jonathan christian nicole samantha
computer internet samsung iphone android facebook instagram google youtube twitter tiktok gmail yahoo microsoft windows
pilipinas philippines pinoy pinay manila cebu davao quezon makati bayan bayani bayanihan bahay kubo mabuhay kamusta salamat maganda
jesus jesuschrist jesuslovesme godisgood godislove godbless godblessyou inthenameofjesus amen hallelujah thankyoulord praisethelord lord
tagumpay kaibigan pamilya family families mommy daddy mama papa anak ading kuya ateko barkada tropa pogi ganda gwapo gwapako
construction contractor contractors engineer engineering estimator foreman builder builders building cement hollowblocks rebar
company business office project projects password123456 secret secrets topsecret private security secure access login signin
flower flowers angel angels babygirl babyboy sweetheart darling forever foreverlove friends friendship bestfriend bestfriends
summer winter spring autumn january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday christmas birthday happybirthday newyear happynewyear
killer ninja gaming gamer minecraft fortnite roblox mobilelegends dota counterstrike valorant starwars pikachu naruto
cookie cookies cheese pepper ginger banana orange strawberry pineapple mango adobo sinigang halohalo jollibee chickenjoy
whatever nothing something anything everything trustnoone trustno1 freedom america canada london australia singapore
blink182 metallica nirvana slipknot eminem rihanna beyonce taylorswift blackpink bts army exo twice
itayo itayoitayo buildit builditnow
`
  .trim()
  .split(/\s+/)
