<?php

namespace MediaWiki\Extension\Dicewright;

use MediaWiki\Hook\ParserFirstCallInitHook;
use Parser;

/**
 * The tag <dicewright game="yatzy" seed="7" />. What it writes depends on its attributes alone, so pages may be cached; its
 * script and its style are modules, which a strict Content Security Policy allows.
 */
class Hooks implements ParserFirstCallInitHook {
	private const GAMES = [ 'six-dice', 'chaser', 'yatzy', 'yessir', 'royal-turf' ];

	/** What a tag may be given, and what it looks like. */
	private const ATTRIBUTES = [
		'players' => '/^[^<>"]{1,400}$/u',
		'seed' => '/^[^<>"]{1,100}$/u',
		'options' => '/^\{.{0,2000}\}$/su',
		'theme' => '/^(auto|light|dark)$/',
		'lang' => '/^(en|ja|ko)$/',
		'mode' => '/^(play|view|puzzle|board)$/',
		'hints' => '/^(on|off)$/',
		'server' => '/^https?:\/\/[^\s<>"\']{1,200}$/',
		'daily-key' => '/^[^<>"]{1,53}$/u',
		'date' => '/^\d{4}-\d\d-\d\d$/',
		'rows' => '/^([1-9]\d?|100)$/',
		'friend' => '/^on$/',
		'relay' => '/^https?:\/\/[^\s<>"\']{1,200}$/',
		'transcript' => '/^dw[12]\.[\w.-]{1,20000}$/',
	];

	/** Games with puzzles. */
	private const PUZZLES = [ 'six-dice', 'chaser', 'yatzy' ];

	/** What a board of the day has of the attributes; a game has all but the last two. */
	private const BOARD = [ 'players', 'options', 'theme', 'lang', 'server', 'daily-key', 'date', 'rows' ];

	/**
	 * @param Parser $parser
	 */
	public function onParserFirstCallInit( $parser ) {
		$parser->setHook( 'dicewright', [ self::class, 'render' ] );
	}

	/**
	 * @param string|null $text
	 * @param string[] $given
	 * @param Parser $parser
	 * @return string
	 */
	public static function render( $text, array $given, $parser ) {
		$game = $given['game'] ?? self::GAMES[0];
		if ( !in_array( $game, self::GAMES, true ) ) {
			return self::refuse( $parser, 'dicewright-game', $game, implode( ', ', self::GAMES ) );
		}
		unset( $given['game'] );
		$mode = $given['mode'] ?? 'play';
		$isBoard = $mode === 'board';
		$names = $isBoard ? array_merge( [ 'mode' ], self::BOARD ) : array_diff( array_keys( self::ATTRIBUTES ), [ 'date', 'rows' ] );
		foreach ( $given as $name => $value ) {
			$shape = self::ATTRIBUTES[$name] ?? null;
			if ( $shape === null || !in_array( $name, $names, true ) ) {
				return self::refuse( $parser, 'dicewright-attribute', $name, implode( ', ', $names ) );
			}
			if ( !preg_match( $shape, $value ) || ( $name === 'options' && json_decode( $value ) === null ) ) {
				return self::refuse( $parser, 'dicewright-value', $name, $value );
			}
		}
		if ( $mode === 'puzzle' && !in_array( $game, self::PUZZLES, true ) ) {
			return self::refuse( $parser, 'dicewright-puzzle', $game, implode( ', ', self::PUZZLES ) );
		}
		if ( $isBoard && !isset( $given['server'] ) ) {
			return self::refuse( $parser, 'dicewright-board' );
		}
		$parser->addTrackingCategory( 'dicewright-category' );
		$output = $parser->getOutput();
		$output->addModules( [ 'ext.dicewright' ] );
		$output->addModuleStyles( [ 'ext.dicewright.styles' ] );
		$lang = $given['lang'] ?? $parser->getTargetLanguage()->getCode();
		$own = $given + [ 'players' => 'me,greedy' ];
		if ( preg_match( '/^(ja|ko)\b/', $lang ) ) {
			$own += [ 'lang' => substr( $lang, 0, 2 ) ];
		}
		$tag = "dw-$game";
		if ( $isBoard ) {
			unset( $own['mode'] );
			$own += [ 'game' => $game ];
			$tag = 'dw-board';
		}
		// A block: in a line of text it would stand in a paragraph.
		return self::html( 'div', [ 'class' => 'mw-dicewright' ], self::html( $tag, $own, htmlspecialchars( $text ?? '' ) ) );
	}

	/**
	 * One sentence in place of the game, in the language of the page.
	 *
	 * @param Parser $parser
	 * @param string $message
	 * @param string ...$values
	 * @return string
	 */
	private static function refuse( $parser, string $message, string ...$values ) {
		$parser->addTrackingCategory( 'dicewright-error-category' );
		$said = wfMessage( $message )->plaintextParams( ...$values )->inLanguage( $parser->getTargetLanguage() )->text();
		return self::html( 'strong', [ 'class' => 'error' ], htmlspecialchars( $said ) );
	}

	/**
	 * @param string $tag
	 * @param string[] $attributes
	 * @param string $content As HTML.
	 * @return string
	 */
	private static function html( string $tag, array $attributes, string $content ) {
		// Its name since 1.40.
		$class = class_exists( '\MediaWiki\Html\Html' ) ? '\MediaWiki\Html\Html' : '\Html';
		return $class::rawElement( $tag, $attributes, $content );
	}
}
